import { changeOf, refactorOf, repairOf } from 'etudes';
import lruCache from '../structures/lru-cache.ts';
import priorityQueue from '../structures/priority-queue.ts';
import ringBuffer from '../structures/ring-buffer.ts';
import undoStack from '../structures/undo-stack.ts';

export default [
  repairOf(lruCache, { beside: [ringBuffer] }),
  repairOf(priorityQueue, { beside: [undoStack] }),
  changeOf(ringBuffer),
  refactorOf(priorityQueue, { demands: ['constraint', 'complexity', 'duplication'] }),
  refactorOf(ringBuffer, { demands: ['complexity', 'duplication'] }),
  refactorOf(lruCache, { demands: ['complexity'] }),
];
