import type { DressedNames } from '../../template/form.ts';
import type { Program } from '../../tree/program.ts';
import type { SolutionInput } from '../../tree/solution.ts';
import type { Meaning } from '../meaning.ts';

/** A program of a meaning's form as what a solution's text is made of, dressed. */
export function solutionOf(
  { form }: Meaning,
  program: Program,
  { name, params }: DressedNames,
): SolutionInput {
  return {
    folded: program,
    name,
    params: form.params.map((param) => ({ ...param, shown: params[param.name] as string })),
    returns: form.returns,
    form: form.kind === 'class' ? 'class' : 'function',
    declarations: form.declarations,
  };
}
