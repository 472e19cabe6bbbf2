import { breaks, type Doc, group, hard, indent, join, line, soft, whenBroken } from './doc.ts';
import {
  ASSIGN,
  CALL,
  COMMA,
  CONDITION,
  leftmost,
  needsParensBeside,
  strength,
  UNARY,
} from './precedence.ts';
import { isWord, keyText, quoted, templatePiece } from './token-text.ts';
import type { ClassNode, Expr, FunctionNode, Member, Param, Pattern, Prop, Stmt, TypeText } from './tree.ts';

/** Prints the statements of a body, one a line. */
export type PrintBody = (stmts: readonly Stmt[]) => Doc;

/** The text of a type whose variables are bound; one that is not shows as `Of<'name'>`. */
export function typeText(type: TypeText): string {
  return type.parts
    .map((part, at) => (at === 0 ? part : `Of<${quoted(type.vars[at - 1] ?? '')}>${part}`))
    .join('');
}

/** An expression that binds at least as tightly as `least`, in parentheses where it does not. */
export function exprDoc(expr: Expr, body: PrintBody, least = COMMA): Doc {
  const doc = bareDoc(expr, body);
  return strength(expr) < least ? ['(', doc, ')'] : doc;
}

/** An expression whose text must not begin with any of these kinds, as statements and arrow bodies want. */
export function guardedDoc(expr: Expr, body: PrintBody, least: number, kinds: readonly string[]): Doc {
  const first = leftmost(expr);
  const pattern = first.k === 'assign' && first.l.k === 'pobj' && kinds.includes('obj');
  const named = first.k === 'fn' && first.form === 'arrow' ? 'arrow' : first.k;
  if (pattern || kinds.includes(named)) return ['(', exprDoc(expr, body), ')'];
  return exprDoc(expr, body, least);
}

function bareDoc(expr: Expr, body: PrintBody): Doc {
  switch (expr.k) {
    case 'num':
      return expr.text ?? String(expr.value);
    case 'big':
    case 'regex':
      return expr.text;
    case 'str':
      return quoted(expr.value);
    case 'bool':
      return String(expr.value);
    case 'null':
    case 'this':
    case 'super':
      return expr.k;
    case 'id':
      return expr.name;
    case 'tpl':
      return [
        '`',
        ...expr.quasis.map((piece, at) => {
          const value = expr.exprs[at];
          return value === undefined
            ? templatePiece(piece)
            : [templatePiece(piece), '${', exprDoc(value, body), '}'];
        }),
        '`',
      ];
    case 'arr':
      return arrayDoc(expr.items, body);
    case 'obj':
      return bracedList(expr.props.map((prop) => propDoc(prop, body)));
    case 'fn':
      return functionDoc(expr, body);
    case 'class':
      return classDoc(expr, body);
    case 'call':
    case 'dot':
    case 'idx':
    case 'nonnull':
      return chainDoc(expr, body);
    case 'new': {
      const callee = hasCall(expr.fn) ? ['(', exprDoc(expr.fn, body), ')'] : exprDoc(expr.fn, body, CALL);
      return ['new ', callee, typeArgs(expr.typeArgs), argsDoc(expr.args, body)];
    }
    case 'un': {
      const word = isWord(expr.op);
      const inner = exprDoc(expr.arg, body, UNARY);
      const clash =
        (expr.arg.k === 'un' || (expr.arg.k === 'update' && expr.arg.prefix)) && expr.arg.op[0] === expr.op;
      if (clash && expr.op !== '!' && expr.op !== '~') return [expr.op, '(', inner, ')'];
      return [expr.op, word ? ' ' : '', inner];
    }
    case 'update':
      return expr.prefix
        ? [expr.op, exprDoc(expr.arg, body, UNARY)]
        : [exprDoc(expr.arg, body, CALL), expr.op];
    case 'bin':
      return binaryDoc(expr, body);
    case 'assign': {
      const left = isPattern(expr.l) ? patternDoc(expr.l, body) : exprDoc(expr.l, body, CALL);
      return group([left, ' ', expr.op, ...valueDoc(expr.r, body)]);
    }
    case 'cond':
      return conditionDoc(expr, body);
    case 'spread':
      return ['...', exprDoc(expr.arg, body, ASSIGN)];
    case 'as': {
      const least = expr.arg.k === 'as' ? COMMA : 11;
      return [exprDoc(expr.arg, body, least), expr.satisfies ? ' satisfies ' : ' as ', typeText(expr.type)];
    }
    case 'await':
      return ['await ', exprDoc(expr.arg, body, UNARY)];
    case 'yield':
      if (expr.arg === undefined) return 'yield';
      return [expr.many ? 'yield* ' : 'yield ', exprDoc(expr.arg, body, ASSIGN)];
  }
}

/** ` value` after an equals sign, on a line of its own where only that makes it fit. */
export function valueDoc(value: Expr, body: PrintBody): Doc[] {
  const doc = exprDoc(value, body, ASSIGN);
  const own = value.k === 'bin' || value.k === 'str';
  return own ? [group(indent([line, doc]))] : [' ', doc];
}

function isPattern(left: Expr | Pattern): left is Pattern {
  return left.k === 'pid' || left.k === 'parr' || left.k === 'pobj' || left.k === 'place';
}

function hasCall(expr: Expr): boolean {
  if (expr.k === 'call') return true;
  if (expr.k === 'dot' || expr.k === 'idx') return expr.optional === true || hasCall(expr.on);
  return expr.k === 'nonnull' && hasCall(expr.arg);
}

function typeArgs(types: readonly TypeText[] | undefined): string {
  return types === undefined ? '' : `<${types.map(typeText).join(', ')}>`;
}

function arrayDoc(items: readonly Expr[], body: PrintBody): Doc {
  if (items.length === 0) return '[]';
  const docs = items.map((item) => exprDoc(item, body, item.k === 'spread' ? COMMA : ASSIGN));
  const short =
    items.length > 6 && items.every((item) => item.k === 'num' || item.k === 'str' || item.k === 'un');
  const inner = short
    ? docs.map((doc, at) => (at === 0 ? doc : [',', group([line, doc])]))
    : join([',', line], docs);
  return group(['[', indent([soft, ...inner]), whenBroken(','), soft, ']']);
}

function bracedList(items: readonly Doc[]): Doc {
  if (items.length === 0) return '{}';
  return group(['{', indent([line, ...join([',', line], items)]), whenBroken(','), line, '}']);
}

function propDoc(prop: Prop, body: PrintBody): Doc {
  switch (prop.k) {
    case 'prop':
      if (prop.value.k === 'id' && prop.value.name === prop.key) return prop.key;
      return group([keyText(prop.key), ':', ...valueDoc(prop.value, body)]);
    case 'computed':
      return ['[', exprDoc(prop.key, body, ASSIGN), ']: ', exprDoc(prop.value, body, ASSIGN)];
    case 'method':
      return [prop.accessor === undefined ? '' : `${prop.accessor} `, functionDoc(prop.fn, body)];
    case 'spread':
      return ['...', exprDoc(prop.value, body, ASSIGN)];
  }
}

/** A pattern, as it stands in declarations, parameters and assignments. */
export function patternDoc(pattern: Pattern, body: PrintBody): Doc {
  switch (pattern.k) {
    case 'pid':
      return pattern.name;
    case 'place':
      return exprDoc(pattern.expr, body, CALL);
    case 'parr': {
      const items = pattern.items.map((item) => (item === null ? '' : withDefault(item, body)));
      if (pattern.rest !== undefined) items.push(['...', patternDoc(pattern.rest, body)]);
      else if (pattern.items.at(-1) === null) items.push('');
      return group(['[', indent([soft, ...join([',', line], items)]), soft, ']']);
    }
    case 'pobj': {
      const items: Doc[] = pattern.props.map((prop) => {
        const same = prop.target.k === 'pid' && prop.target.name === prop.key;
        return same ? withDefault(prop, body) : [keyText(prop.key), ': ', withDefault(prop, body)];
      });
      if (pattern.rest !== undefined) items.push(['...', patternDoc(pattern.rest, body)]);
      const end = pattern.rest === undefined && items.length > 0 ? whenBroken(',') : '';
      if (items.length === 0) return '{}';
      return group(['{', indent([line, ...join([',', line], items)]), end, line, '}']);
    }
  }
}

function withDefault(item: { readonly target: Pattern; readonly init?: Expr }, body: PrintBody): Doc {
  const target = patternDoc(item.target, body);
  return item.init === undefined ? target : [target, ' = ', exprDoc(item.init, body, ASSIGN)];
}

function paramDoc(param: Param, body: PrintBody): Doc {
  return [
    param.rest ? '...' : '',
    patternDoc(param.target, body),
    param.optional ? '?' : '',
    param.type === undefined ? '' : `: ${typeText(param.type)}`,
    param.init === undefined ? '' : [' = ', exprDoc(param.init, body, ASSIGN)],
  ];
}

/** `<T>(a: A, b: B): R` of a function. */
function signatureDoc(fn: Pick<FunctionNode, 'params' | 'returns' | 'typeParams'>, body: PrintBody): Doc {
  const returns = fn.returns === undefined ? '' : `: ${typeText(fn.returns)}`;
  return [typeArgs(fn.typeParams), paramsDoc(fn.params, body), returns];
}

function paramsDoc(params: readonly Param[], body: PrintBody): Doc {
  const [first] = params;
  if (first === undefined) return '()';
  const docs = params.map((param) => paramDoc(param, body));
  if (params.length === 1 && first.target.k === 'pobj') return ['(', ...docs, ')'];
  const end = params.at(-1)?.rest ? '' : whenBroken(',');
  return group(['(', indent([soft, ...join([',', line], docs)]), end, soft, ')']);
}

/** `{ ... }` around statements. */
export function blockDoc(stmts: readonly Stmt[], body: PrintBody): Doc {
  return stmts.length === 0 ? '{}' : ['{', indent([hard, body(stmts)]), hard, '}'];
}

/** A function as an expression, a method or (with `form: 'function'` and a name) a declaration. */
export function functionDoc(fn: FunctionNode, body: PrintBody): Doc {
  const start = fn.async ? 'async ' : '';
  const signature = signatureDoc(fn, body);
  if (fn.form !== 'arrow') {
    const stmts = fn.body as readonly Stmt[];
    const star = fn.generator ? '*' : '';
    if (fn.form === 'method') {
      const name = fn.name ?? '';
      return [start, star, /^[#[]/.test(name) ? name : keyText(name), signature, ' ', blockDoc(stmts, body)];
    }
    const name = fn.name === undefined ? (star === '' ? ' ' : `${star} `) : `${star} ${fn.name}`;
    return [start, 'function', name, signature, ' ', blockDoc(stmts, body)];
  }
  if (isStmts(fn.body)) return [start, signature, ' => ', blockDoc(fn.body, body)];
  const value = guardedDoc(fn.body, body, ASSIGN, ['obj']);
  const wide = fn.body.k === 'bin' || fn.body.k === 'cond' || fn.body.k === 'str' || fn.body.k === 'dot';
  if (wide) return group([start, signature, ' =>', group(indent([line, value]))]);
  return [start, signature, ' => ', value];
}

function isStmts(body: FunctionNode['body']): body is readonly Stmt[] {
  return Array.isArray(body);
}

/** A class, named or not. */
export function classDoc(node: ClassNode, body: PrintBody): Doc {
  const head = [
    'class',
    node.name === undefined ? '' : ` ${node.name}`,
    typeArgs(node.typeParams),
    node.extends === undefined ? '' : [' extends ', exprDoc(node.extends, body, CALL)],
    ' {',
  ];
  if (node.members.length === 0) return [...head, '}'];
  const members = node.members.map((member, at): Doc => {
    const before = node.members[at - 1];
    const gap =
      before === undefined ? '' : member.k === 'field' && before.k === 'field' ? hard : [hard, hard];
    return [gap, memberDoc(member, body)];
  });
  return [...head, indent([hard, ...members]), hard, '}'];
}

function memberDoc(member: Member, body: PrintBody): Doc {
  if (member.k === 'constructor') {
    return ['constructor', paramsDoc(member.params, body), ' ', blockDoc(member.body, body)];
  }
  const start = member.static ? 'static ' : '';
  if (member.k === 'method') {
    return [start, member.accessor === undefined ? '' : `${member.accessor} `, functionDoc(member.fn, body)];
  }
  return [
    start,
    member.readonly ? 'readonly ' : '',
    member.name,
    member.optional ? '?' : '',
    member.type === undefined ? '' : `: ${typeText(member.type)}`,
    member.init === undefined ? '' : [' = ', exprDoc(member.init, body, ASSIGN)],
    ';',
  ];
}

function argsDoc(args: readonly Expr[], body: PrintBody): Doc {
  if (args.length === 0) return '()';
  const docs = args.map((arg) => exprDoc(arg, body, arg.k === 'spread' ? COMMA : ASSIGN));
  const last = args.at(-1);
  const lone = args.length === 1 && (last?.k === 'obj' || last?.k === 'arr' || last?.k === 'tpl');
  const hugs = lone || (last?.k === 'fn' && !docs.slice(0, -1).some(breaks));
  if (hugs) return ['(', ...join(', ', docs), ')'];
  return group(['(', indent([soft, ...join([',', line], docs)]), whenBroken(','), soft, ')']);
}

type Link = Expr & { readonly k: 'call' | 'dot' | 'idx' | 'nonnull' };

/** Calls and member accesses; three calls or more may go on lines of their own. */
function chainDoc(expr: Link, body: PrintBody): Doc {
  const links: Link[] = [];
  let head: Expr = expr;
  while (head.k === 'call' || head.k === 'dot' || head.k === 'idx' || head.k === 'nonnull') {
    links.unshift(head);
    head = head.k === 'call' ? head.fn : head.k === 'nonnull' ? head.arg : head.on;
  }
  const start = head.k === 'num' ? ['(', exprDoc(head, body), ')'] : exprDoc(head, body, CALL);
  const calls = links.filter((link, at) => link.k === 'call' && links[at - 1]?.k === 'dot').length;
  const docs = links.map((link) => linkDoc(link, body));
  if (calls < 3) return [start, ...docs];
  const firstDot = head.k === 'id' && head.name.length > 2 ? 0 : 1;
  const lines: Doc[] = [];
  const inline: Doc[] = [];
  let dots = 0;
  docs.forEach((doc, at) => {
    const called = links[at]?.k === 'dot' && links[at + 1]?.k === 'call';
    if (called && ++dots > firstDot) lines.push(soft, doc);
    else if (lines.length > 0) lines.push(doc);
    else inline.push(doc);
  });
  return group([start, ...inline, indent(lines)]);
}

function linkDoc(link: Link, body: PrintBody): Doc {
  switch (link.k) {
    case 'call':
      return [link.optional ? '?.' : '', typeArgs(link.typeArgs), argsDoc(link.args, body)];
    case 'dot':
      return [link.optional ? '?.' : '.', link.name];
    case 'idx':
      return [link.optional ? '?.[' : '[', exprDoc(link.index, body), ']'];
    case 'nonnull':
      return '!';
  }
}

function binaryDoc(expr: Expr & { readonly k: 'bin' }, body: PrintBody): Doc {
  const operands: Doc[] = [];
  function walk(node: Expr & { readonly k: 'bin' }): Doc {
    const sameLeft =
      node.l.k === 'bin' && strength(node.l) === strength(node) && !needsParensBeside(node.op, 'l', node.l);
    const left = sameLeft ? walk(node.l as typeof node) : operand(node.l, node.op, 'l');
    operands.push([node.op === ',' ? '' : ' ', node.op, line, operand(node.r, node.op, 'r')]);
    return left;
  }
  function operand(node: Expr, op: string, side: 'l' | 'r'): Doc {
    const doc = exprDoc(node, body);
    return needsParensBeside(op, side, node) ? ['(', doc, ')'] : doc;
  }
  const first = walk(expr);
  return group([first, indent(operands)]);
}

function conditionDoc(expr: Expr & { readonly k: 'cond' }, body: PrintBody): Doc {
  const test =
    expr.test.k === 'as' ? ['(', exprDoc(expr.test, body), ')'] : exprDoc(expr.test, body, CONDITION + 1);
  const yes = exprDoc(expr.yes, body, ASSIGN);
  const no = exprDoc(expr.no, body, ASSIGN);
  return group([test, indent([line, '? ', yes, line, ': ', no])]);
}
