/** Character code of micromark: a UTF-16 unit, or below 0 a line break or tab; null at the end. */
export type Code = number | null
export type State = (code: Code) => State | undefined

/**
 * Characters read in failed attempts over a whole text, limited because a text full of tag starts would be
 * read once for each.
 */
export type Budget = { waste: number }

const MAX_TAG = 20_000
const MAX_WASTE = 2_000_000

type Effects = { enter(type: string): void; exit(type: string): void; consume(code: number): void }
type Ends = { done: State; refused: State; budget: Budget }

/** Reads one tag or comment, in HTML or JSX syntax, as one token. Anything else goes to `refused`. */
export function tokenizeTag(effects: Effects, { done, refused, budget }: Ends): State {
  let read = 0
  const reader = new TagReader()
  const start: State = (code) => {
    if ((code !== 60 && code !== 123) || budget.waste > MAX_WASTE) return refused(code)
    effects.enter('tag')
    return next(code)
  }
  const next: State = (code) => {
    const verdict = code === null || ((read += 1) > MAX_TAG && !reader.isComment) ? 'no' : reader.take(code)
    if (code === null || verdict === 'no') {
      budget.waste += read
      return refused(code)
    }
    consume(code)
    if (verdict === 'more') return next
    piece('')
    effects.exit('tag')
    return done
  }
  // The parser expects line breaks and the text between them as separate tokens.
  let open = ''
  const piece = (allowedOpen: string) => {
    if (open === allowedOpen) return
    if (open) effects.exit(open)
    if (allowedOpen) effects.enter(allowedOpen)
    open = allowedOpen
  }
  const consume = (code: number) => {
    piece(isLineEnd(code) ? 'lineEnding' : 'tagData')
    effects.consume(code)
    if (isLineEnd(code)) piece('')
  }
  return start
}

export function isLineEnd(code: number): boolean {
  return code < -2
}

type Verdict = 'more' | 'end' | 'no'
type Mode =
  | 'open'
  | 'name'
  | 'between'
  | 'ending'
  | 'attribute'
  | 'equals'
  | 'value'
  | 'bare'
  | 'quote'
  | 'brace'
  | 'comment'
  | 'jsxComment'

class TagReader {
  #mode: Mode = 'open'
  #seen = ''
  #quote = ''
  #depth = 0

  get isComment(): boolean {
    return this.#mode === 'comment' || this.#mode === 'jsxComment'
  }

  take(code: number): Verdict {
    const character = code < 0 ? ' ' : String.fromCharCode(code)
    return this[this.#mode](character)
  }

  private to(mode: Mode): Verdict {
    this.#mode = mode
    return 'more'
  }

  private open(character: string): Verdict {
    this.#seen += character
    if (this.#seen === '<!--') return this.to('comment')
    if (this.#seen === '{/*') return this.startJsxComment()
    if ('{/*'.startsWith(this.#seen)) return 'more'
    if ('<!--'.startsWith(this.#seen) || this.#seen === '</') return 'more'
    return /^<\/?[\p{L}_$]$/u.test(this.#seen) ? this.to('name') : 'no'
  }

  private name(character: string): Verdict {
    if (/[\p{L}\p{N}_$.:-]/u.test(character)) return 'more'
    return /[\s/>{]/.test(character) ? this.between(character) : 'no'
  }

  private between(character: string): Verdict {
    if (/\s/.test(character)) return this.to('between')
    if (character === '>') return 'end'
    if (character === '/') return this.to('ending')
    if (character === '{') return this.brace(character)
    return /[<="'`]/.test(character) ? 'no' : this.to('attribute')
  }

  private ending(character: string): Verdict {
    if (character === '>') return 'end'
    return /\s/.test(character) ? 'more' : 'no'
  }

  private attribute(character: string): Verdict {
    if (/[\s=/>{]/.test(character)) return this.equals(character)
    return /[<"'`]/.test(character) ? 'no' : 'more'
  }

  private equals(character: string): Verdict {
    if (/\s/.test(character)) return this.to('equals')
    return character === '=' ? this.to('value') : this.between(character)
  }

  private value(character: string): Verdict {
    if (/\s/.test(character)) return 'more'
    if (character === '{') return this.brace(character)
    if (/[<>=`]/.test(character)) return 'no'
    if (!/["']/.test(character)) return this.to('bare')
    this.#quote = character
    return this.to('quote')
  }

  private bare(character: string): Verdict {
    if (/[\s>]/.test(character)) return this.between(character)
    return /[<"'`]/.test(character) ? 'no' : 'more'
  }

  private quote(character: string): Verdict {
    return character === this.#quote ? this.to('between') : 'more'
  }

  private brace(character: string): Verdict {
    if (character === '{') this.#depth += 1
    if (character === '}') this.#depth -= 1
    return this.to(this.#depth === 0 ? 'between' : 'brace')
  }

  private startJsxComment(): Verdict {
    this.#seen = ''
    return this.to('jsxComment')
  }

  private jsxComment(character: string): Verdict {
    this.#seen = (this.#seen + character).slice(-3)
    return this.#seen === '*/}' ? 'end' : 'more'
  }

  private comment(character: string): Verdict {
    this.#seen = (this.#seen + character).slice(-3)
    return this.#seen === '-->' ? 'end' : 'more'
  }
}
