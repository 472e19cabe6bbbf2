// A process of its own for each processor: takes a job, gives its figures, and says how far it is.
import { agreement } from './agreement.mjs';
import { Classifier } from './classifier.mjs';
import { tryWay } from './try-way.mjs';

const PROGRESS = 500;

process.on('message', async ({ kind, file, ...job }) => {
  const { default: curriculum } = await import(file);
  const before = process.cpuUsage();
  let done = 0;
  let shown = performance.now();
  const onDone = (more) => {
    done += more;
    // The clock is read seldom, for this is called for each task.
    if (done % 256 !== 0 || performance.now() - shown < PROGRESS) return;
    shown = performance.now();
    process.send({ progress: done });
  };
  try {
    const classifier = new Classifier(curriculum);
    const work = kind === 'way' ? tryWay : agreement;
    const result = await work({ ...job, curriculum, classifier, onDone });
    const { user, system } = process.cpuUsage(before);
    const peakMb = process.resourceUsage().maxRSS / 1024;
    process.send({ result: { ...result, cpuSeconds: (user + system) / 1e6, peakMb } });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
