/** The version of everything shared that can change a task's bytes: renderers, shapes, dressing. */
export const FORMAT = 4;
