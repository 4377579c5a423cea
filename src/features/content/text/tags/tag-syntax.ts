import { type Budget, isLineEnd, tokenizeTag, type State } from './tag-states.ts'

type Effects = { enter(type: string): void; exit(type: string): void; consume(code: number): void }
type Construct = {
  name: string
  concrete?: boolean
  tokenize(effects: Effects, ok: State, nok: State): State
}

/**
 * Extends the Markdown parser with JSX-like tags and comments, but nothing else of MDX: no imports,
 * expressions or pairing. Each tag or comment becomes a flat node `{ type: 'tag', value }`. Text that only
 * resembles a tag (`<5$`) stays ordinary text, where MDX would reject the whole document, so no text is too
 * broken to be shown.
 */
export function registerTags(data: Record<string, unknown[] | undefined>): void {
  const budget: Budget = { waste: 0 }
  ;(data.micromarkExtensions ??= []).push({
    flow: { 60: createFlowTag(budget), 123: createFlowTag(budget) },
    text: { 60: createTextTag(budget), 123: createTextTag(budget) },
    disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] },
  })
  ;(data.fromMarkdownExtensions ??= []).push({ enter: { tag: open }, exit: { tag: close } })
}

function createTextTag(budget: Budget): Construct {
  return {
    name: 'tagText',
    tokenize: (effects, ok, nok) => tokenizeTag(effects, { done: ok, refused: nok, budget }),
  }
}

// Returns the syntax of tags in block form: one or more tags that fill their lines.
function createFlowTag(budget: Budget): Construct {
  return {
    name: 'tagFlow',
    concrete: true,
    tokenize(effects, ok, nok) {
      const next = () => tokenizeTag(effects, { done: after, refused: nok, budget })
      const after: State = (code) => {
        if (code === null || isLineEnd(code)) return ok(code)
        if (code === 60 || code === 123) return next()(code)
        return code === 32 || code < 0 ? space(code) : nok(code)
      }
      const space: State = (code) => {
        effects.enter('whitespace')
        return skipSpace(code)
      }
      const skipSpace: State = (code) => {
        if (code !== null && (code === 32 || code === -1 || code === -2)) {
          effects.consume(code)
          return skipSpace
        }
        effects.exit('whitespace')
        return after(code)
      }
      return next()
    },
  }
}

type Compiler = {
  enter(node: object, token: object): void
  exit(token: object): void
  sliceSerialize(token: object): string
}

function open(this: Compiler, token: object) {
  this.enter({ type: 'tag', value: this.sliceSerialize(token) }, token)
}

function close(this: Compiler, token: object) {
  this.exit(token)
}
