import { getTableColumns, getTableName } from 'drizzle-orm'
import { everyTable } from './every-table.ts'
import type { Source } from './tables-in-sql.ts'

/** Returns the columns of every table of the product, by the table's SQL name and by its variable. */
export async function columnsByTable(): Promise<Map<string, ReadonlySet<string>>> {
  const tables = new Map<string, ReadonlySet<string>>()
  for (const { variable, table } of await everyTable()) {
    const columns = new Set(Object.values(getTableColumns(table)).map(({ name }) => name))
    tables.set(getTableName(table), columns).set(`\${${variable}}`, columns)
  }
  return tables
}

interface NamedColumns {
  /** Number of column references. */
  count: number
  /** Unknown references as written, such as `s.titel`. */
  unknown: string[]
}

/**
 * Compares the column references in a file's SQL, such as `s.title`, with the tables of that alias. If the
 * alias comes from another statement or refers to a subquery, any table's column or a name given in SQL
 * passes.
 */
export function namedColumns(
  { text }: Source,
  tables: Map<string, ReadonlySet<string>>,
  definedNames: readonly string[],
): NamedColumns {
  const knownNames = new Set([...definedNames, ...[...tables.values()].flatMap((columns) => [...columns])])
  const columnReferences = sqlIn(text).flatMap((statement) => {
    const byAlias = aliasesIn(statement, tables)
    return [...statement.matchAll(column)].map(([reference, alias = '', name = '']) => ({
      reference,
      isThere: (byAlias.get(alias) ?? [null]).some((columns) => (columns ?? knownNames).has(name)),
    }))
  })
  return {
    count: columnReferences.length,
    unknown: columnReferences.filter(({ isThere }) => !isThere).map(({ reference }) => reference),
  }
}

/** Returns the column names that SQL itself gives: `count(*) as votes`, `from unnest(…) as t(id, place)`. */
export const namesGiven = (text: string): string[] =>
  sqlIn(text).flatMap((statement) => [
    ...[...statement.matchAll(/(?:\bas|\)(?!\s+as\b))\s+"?(\w+)/gi)].map(([, name = '']) => name),
    ...[...statement.matchAll(/\b\w+\s?\((\w+(?:,\s*\w+)*)\)/g)].flatMap(([, names = '']) =>
      names.split(/,\s*/),
    ),
  ])

type Columns = ReadonlySet<string> | null

function aliasesIn(statement: string, tables: Map<string, ReadonlySet<string>>): Map<string, Columns[]> {
  const byAlias = new Map<string, Columns[]>()
  const add = (alias: string, columns: Columns) =>
    byAlias.set(alias, [...(byAlias.get(alias) ?? []), columns])
  for (const [name, columns] of tables) add(name, columns)
  for (const [, name = '', alias = ''] of statement.matchAll(aliased)) {
    add(alias, tables.get(name.replaceAll('"', '')) ?? null)
  }
  for (const [, alias = ''] of statement.matchAll(subquery)) add(alias, null)
  return byAlias
}

const aliased = /(?:\b(?:from|join|update|into|using)|,)\s+(\$\{\w+\}|"?[a-z_]+"?)(?:\s+as)?\s+([a-z_]+)\b/gi
const subquery = /[)?]\s+(?:as\s+)?([a-z_]+)\b/gi
const column = /(?<![\w.'}])(?!information_schema|drizzle\.|jobs\.)([a-z_]+)\.([a-z_0-9]+)\b(?!\()/g

/** Returns the text of each SQL template of a file. Of inserted expressions, keeps only variable names. */
function sqlIn(code: string): string[] {
  return [...code.matchAll(/\bsql(?:\.raw\(|<[^`]*?>)?\s*`/g)].map(
    (match) => templateAt(code, match.index + match[0].length).text,
  )
}

function templateAt(code: string, start: number): { text: string; end: number } {
  let text = ''
  let position = start
  while (code[position] !== '`') {
    if (code.startsWith('${', position)) {
      const end = endOfExpression(code, position + 2)
      const interpolation = code.slice(position, end + 1)
      text += /^\$\{\w+\}$/.test(interpolation) ? interpolation : ' ? '
      position = end + 1
    } else {
      const next = code[position] === '\\' ? 2 : 1
      text += code.slice(position, position + next)
      position += next
    }
  }
  return { text: text.replaceAll(/'[^'\n]*'/g, "''"), end: position }
}

function endOfExpression(code: string, start: number): number {
  let depth = 0
  for (let position = start; position < code.length; position++) {
    const character = code[position]
    if (character === '`') position = templateAt(code, position + 1).end
    else if (character === "'" || character === '"') position = code.indexOf(character, position + 1)
    else if (character === '{') depth++
    else if (character === '}' && depth-- === 0) return position
  }
  throw new Error('The template does not end.')
}
