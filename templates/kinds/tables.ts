import { refactorOf } from 'etudes';
import editDistance from '../dynamic/edit-distance.ts';
import gridPath from '../graphs/grid-path.ts';
import changes from '../records/changes.ts';
import stateMachine from '../simulation/state-machine.ts';

const demands = ['complexity', 'duplication'] as const;

export default [
  refactorOf(editDistance, { demands }),
  refactorOf(gridPath, { demands }),
  refactorOf(changes, { demands }),
  refactorOf(stateMachine, { demands }),
];
