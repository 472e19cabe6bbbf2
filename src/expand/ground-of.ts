import type { Helper, Snippet } from '../shapes/shape.ts';
import type { ContentGround } from '../task/content.ts';
import { slotMark, slotted } from '../task/slotted.ts';
import type { DressedNames } from '../template/form.ts';
import type { Template } from '../template/template.ts';
import { helperSource } from '../tree/solution.ts';
import { memo } from './memo.ts';
import type { Setting } from './setting.ts';

/** Names whose every occurrence becomes a slot. */
export function markedNames(template: Template): DressedNames {
  const params: Record<string, string> = {};
  for (const [index, name] of template.spec.signature.form.paramNames.entries())
    params[name] = slotMark(index + 1);
  return { name: slotMark(0), params };
}

/** A setting's content as plain data, with its domain. */
export function groundOf(setting: Setting, domain: Setting['domain']): ContentGround {
  const {
    form,
    template,
    argNames,
    lifted: { helpers },
  } = setting;
  const names = markedNames(template);
  return {
    title: template.spec.title,
    kind: form.kind,
    declarations: form.declarations,
    signature: slotted(form.signature(names)),
    starter: slotted(form.starter(names, [])),
    argsType: `{ ${argNames.map((name) => `${name}: ${form.argTypes[name]}`).join('; ')} }`,
    resultType: form.result.typeText(),
    subject: slotted(form.subjectSource(names)),
    comparer: form.result.comparer(),
    inputs: memo(() => inputsSnippet(domain, helpers)),
  };
}

/** The domain's arbitrary, with the author's functions that it maps through. */
function inputsSnippet(domain: Setting['domain'], from: AuthorHelpers): Snippet {
  const { expression, helpers } = domain.arbitrarySource();
  return { expression, helpers: [...authorHelpers(from, domain.mapped), ...helpers] };
}

type AuthorHelpers = Setting['lifted']['helpers'];

function authorHelpers(from: AuthorHelpers, names: readonly string[]): readonly Helper[] {
  const found = new Map<string, Helper>();
  const visit = (name: string): void => {
    const helper = Object.hasOwn(from, name) ? from[name] : undefined;
    if (helper === undefined || found.has(name)) return;
    for (const need of helper.needs) visit(need);
    found.set(name, { name, source: helperSource(helper) });
  };
  for (const name of names) visit(name);
  return [...found.values()];
}
