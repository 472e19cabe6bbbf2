import { type Doc, group, hard, indent, join, layOut } from './doc.ts';
import { ASSIGN, COMMA } from './precedence.ts';
import {
  blockDoc,
  classDoc,
  exprDoc,
  functionDoc,
  guardedDoc,
  patternDoc,
  typeText,
  valueDoc,
} from './print-expr.ts';
import type { Expr, FunctionNode, LiftedHelper, Stmt } from './tree.ts';
import { visit } from './walk.ts';

/** Columns that printed lines stay within where they can. */
const WIDTH = 100;

/** Statements as TypeScript, one a line, without a line break at the end. */
export function printStmts(stmts: readonly Stmt[], width = WIDTH): string {
  return layOut(stmtsDoc(stmts), width);
}

/** A function as TypeScript, in the form it has. */
export function printFunction(fn: FunctionNode, width = WIDTH): string {
  return layOut(functionDoc(fn, stmtsDoc), width);
}

/** A top-level helper as TypeScript. */
export function printHelper(helper: LiftedHelper, width = WIDTH): string {
  return helper.decl.k === 'typedecl' ? typeText(helper.decl.text) : printStmts([helper.decl], width);
}

function stmtsDoc(stmts: readonly Stmt[]): Doc {
  return stmts.map((stmt, at) => {
    const before = stmts[at - 1];
    if (before === undefined) return stmtDoc(stmt);
    return [isLong(before) || isLong(stmt) ? [hard, hard] : hard, stmtDoc(stmt)];
  });
}

function isLong(stmt: Stmt): boolean {
  return stmt.k === 'fndecl' || stmt.k === 'classdecl';
}

function stmtDoc(stmt: Stmt): Doc {
  switch (stmt.k) {
    case 'let':
      return [declarationDoc(stmt), ';'];
    case 'expr':
      return [guardedDoc(stmt.expr, stmtsDoc, COMMA, ['obj', 'fn', 'class', 'arrow']), ';'];
    case 'if':
      return ifDoc(stmt);
    case 'for': {
      const init =
        stmt.init === undefined
          ? ''
          : stmt.init.k === 'let'
            ? declarationDoc(stmt.init, true)
            : stmt.init.k === 'expr'
              ? withoutIn(stmt.init.expr, COMMA)
              : '';
      const test = stmt.test === undefined ? '' : [' ', exprDoc(stmt.test, stmtsDoc)];
      const step = stmt.step === undefined ? '' : [' ', exprDoc(stmt.step, stmtsDoc)];
      return [label(stmt), 'for (', init, ';', test, ';', step, ') ', blockDoc(stmt.body, stmtsDoc)];
    }
    case 'forof': {
      const over = exprDoc(stmt.over, stmtsDoc, ASSIGN);
      const target = patternDoc(stmt.target, stmtsDoc);
      const start = `${label(stmt)}for ${stmt.await ? 'await ' : ''}(${stmt.kind} `;
      return [start, target, stmt.in ? ' in ' : ' of ', over, ') ', blockDoc(stmt.body, stmtsDoc)];
    }
    case 'while':
      return [label(stmt), 'while (', exprDoc(stmt.test, stmtsDoc), ') ', blockDoc(stmt.body, stmtsDoc)];
    case 'dowhile':
      return [
        label(stmt),
        'do ',
        blockDoc(stmt.body, stmtsDoc),
        ' while (',
        exprDoc(stmt.test, stmtsDoc),
        ');',
      ];
    case 'return':
      return stmt.arg === undefined ? 'return;' : ['return ', exprDoc(stmt.arg, stmtsDoc), ';'];
    case 'break':
    case 'continue':
      return `${stmt.k}${stmt.label === undefined ? '' : ` ${stmt.label}`};`;
    case 'throw':
      return ['throw ', exprDoc(stmt.arg, stmtsDoc), ';'];
    case 'block':
      return blockDoc(stmt.body, stmtsDoc);
    case 'switch': {
      const cases = stmt.cases.map((one): Doc => {
        const head = one.test === undefined ? 'default:' : ['case ', exprDoc(one.test, stmtsDoc), ':'];
        return one.body.length === 0 ? head : [head, indent([hard, stmtsDoc(one.body)])];
      });
      const inner: Doc = cases.length === 0 ? '' : indent([hard, ...join(hard, cases)]);
      return ['switch (', exprDoc(stmt.on, stmtsDoc), ') {', inner, hard, '}'];
    }
    case 'try': {
      const param = stmt.param === undefined ? '' : ['(', patternDoc(stmt.param, stmtsDoc), ') '];
      return [
        'try ',
        blockDoc(stmt.body, stmtsDoc),
        stmt.handler === undefined ? '' : [' catch ', param, blockDoc(stmt.handler, stmtsDoc)],
        stmt.finalizer === undefined ? '' : [' finally ', blockDoc(stmt.finalizer, stmtsDoc)],
      ];
    }
    case 'fndecl':
      return functionDoc(stmt.fn, stmtsDoc);
    case 'classdecl':
      return classDoc(stmt.node, stmtsDoc);
  }
}

function label(stmt: { readonly label?: string }): string {
  return stmt.label === undefined ? '' : `${stmt.label}: `;
}

function declarationDoc(stmt: Stmt & { readonly k: 'let' }, inFor = false): Doc {
  const decls = stmt.decls.map((decl): Doc => {
    const type = decl.type === undefined ? '' : `: ${typeText(decl.type)}`;
    const target = [patternDoc(decl.target, stmtsDoc), type];
    if (decl.init === undefined) return target;
    if (inFor) return [...target, ' = ', withoutIn(decl.init, ASSIGN)];
    return group([...target, ' =', ...valueDoc(decl.init, stmtsDoc)]);
  });
  return [`${stmt.kind} `, ...join(', ', decls)];
}

/** The head of a `for` takes no bare `in`. */
function withoutIn(expr: Expr, least: number): Doc {
  let found = false;
  visit(expr, (node) => {
    if (node.k === 'bin' && node.op === 'in') found = true;
    return undefined;
  });
  return found ? ['(', exprDoc(expr, stmtsDoc), ')'] : exprDoc(expr, stmtsDoc, least);
}

function ifDoc(stmt: Stmt & { readonly k: 'if' }): Doc {
  const head: Doc = ['if (', exprDoc(stmt.test, stmtsDoc), ') '];
  const [first] = stmt.yes;
  if (stmt.no === undefined && first !== undefined && stmt.yes.length === 1 && isJump(first)) {
    const short = [head, stmtDoc(first)];
    const text = layOut(short, Number.POSITIVE_INFINITY);
    if (!text.includes('\n') && text.length <= 80) return short;
  }
  const yes = [head, blockDoc(stmt.yes, stmtsDoc)];
  if (stmt.no === undefined || stmt.no.length === 0) return yes;
  const [only] = stmt.no;
  if (only?.k === 'if' && stmt.no.length === 1) return [yes, ' else ', ifInElse(only)];
  return [yes, ' else ', blockDoc(stmt.no, stmtsDoc)];
}

/** After `else`, bodies keep their braces. */
function ifInElse(stmt: Stmt & { readonly k: 'if' }): Doc {
  const head: Doc = ['if (', exprDoc(stmt.test, stmtsDoc), ') ', blockDoc(stmt.yes, stmtsDoc)];
  if (stmt.no === undefined || stmt.no.length === 0) return head;
  const [only] = stmt.no;
  if (only?.k === 'if' && stmt.no.length === 1) return [head, ' else ', ifInElse(only)];
  return [head, ' else ', blockDoc(stmt.no, stmtsDoc)];
}

function isJump(stmt: Stmt): boolean {
  return stmt.k === 'return' || stmt.k === 'throw' || stmt.k === 'break' || stmt.k === 'continue';
}
