import { globSync, readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { everyTable } from './every-table.ts'

export interface Source {
  /** Path from the root of the repository. */
  file: string
  text: string
}

interface OwnedTable {
  name: string
  /** Feature in whose folder the table is declared. */
  owner: string
}

/** Returns every table of the product, by its SQL name and by its variable's name. */
export async function tablesByName(): Promise<Map<string, OwnedTable>> {
  const tables = new Map<string, OwnedTable>()
  for (const { file, variable, table } of await everyTable()) {
    const name = getTableName(table)
    const ownedTable = { name, owner: getFeature(file) }
    tables.set(name, ownedTable).set(`\${${variable}}`, ownedTable).set(variable, ownedTable)
  }
  return tables
}

/** Returns the feature of a file, or the folder below src for files outside of features. */
const getFeature = (file: string): string => /^src\/(?:features\/[\w-]+\/)?([\w-]+)\//.exec(file)?.[1] ?? ''

/**
 * Returns the source files of the server. Commands fill and empty whole databases, so they know every table
 * by nature.
 */
export const serverSources = (): Source[] =>
  globSync('src/{features,server,lib,database}/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/table\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

interface Mention {
  table: string
  isWrite: boolean
}

/** Returns the tables of other features that a file names in SQL, or writes with the query builder. */
export function foreignTables({ file, text }: Source, tables: Map<string, OwnedTable>): Mention[] {
  const code = text.replaceAll(comments, '')
  const sqlMentions = [...code.matchAll(sqlPattern)].map(([, verb = '', name = '']) => ({
    table: tables.get(name),
    isWrite: /^(insert|delete|update)/i.test(verb),
  }))
  const builderTables = [...code.matchAll(inBuilder)].map(([, name = '']) => ({
    table: tables.get(name),
    isWrite: true,
  }))
  return [...sqlMentions, ...builderTables].flatMap(({ table, isWrite }) =>
    table && table.owner !== getFeature(file) ? [{ table: table.name, isWrite }] : [],
  )
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const sqlPattern = /\b(insert into|delete from|from|join|update|using)\s+(\$\{\w+\}|"?[a-z_]+"?)(?![\w'’])/gi
const inBuilder = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g
