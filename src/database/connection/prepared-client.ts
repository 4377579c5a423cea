import { createHash } from 'node:crypto'
import pg from 'pg'

/** Length in characters from which planning a statement costs more than running it. */
const minLength = 500
/**
 * Maximum characters of all prepared statements of a pool. Each connection keeps their plans in memory, about
 * 120 bytes for each character.
 */
const maxPreparedLength = 250_000
/** Runs from which a statement counts as frequent. */
const minRuns = 3
/** Maximum statements to remember until they are run again. */
const maxRemembered = 2000

/**
 * Returns a client class for one pool. It prepares long statements that are run often, so that PostgreSQL
 * plans them once for each connection and not at every run (decision 113). Its connections must lead to
 * PostgreSQL itself: a pooler may hand the next statement to another session.
 */
export function createPreparedClient(): typeof pg.Client {
  const findName = createNames()
  return class PreparedClient extends pg.Client {
    // A single signature covers all overloads of `query`.
    override query(...[statement, ...others]: [never]): never {
      return super.query(nameStatement(statement, findName) as never, ...others)
    }
  }
}

interface Statement {
  text: string
  name?: string | undefined
}

const isUnnamed = (statement: unknown): statement is Statement =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('name' in statement && statement.name) &&
  !('submit' in statement)

function nameStatement(statement: unknown, findName: (text: string) => string | undefined): unknown {
  if (!isUnnamed(statement) || statement.text.length < minLength) return statement
  const name = findName(statement.text)
  return name ? { ...statement, name } : statement
}

/**
 * Returns a function that names a frequent statement as long as `maxPreparedLength` has room for it; it
 * returns undefined for all others.
 */
function createNames() {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  let room = maxPreparedLength
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name || text.length > room) return name
    const count = (runs.get(text) ?? 0) + 1
    if (count < minRuns) {
      if (runs.size >= maxRemembered) runs.clear()
      runs.set(text, count)
      return undefined
    }
    runs.delete(text)
    room -= text.length
    const created = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, created)
    return created
  }
}
