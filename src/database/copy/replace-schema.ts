import type { ClientBase } from 'pg'
import { excludeExtensionSql } from './tables.ts'

/**
 * Drops all tables, routines and types of the site, and its record of migrations. Keeps extensions, which may
 * belong to an administrator on a managed server, and the job runner's schema.
 */
export async function dropSite(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select statement from (
      select case relkind when 'S' then 2 else 1 end as step, format('drop %s if exists %I.%I cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        'public', relname) as statement
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and ${excludeExtensionSql('pg_class', 'c.oid')}
      union all
      select 3, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc p where pronamespace = 'public'::regnamespace and ${excludeExtensionSql('pg_proc', 'p.oid')}
      union all
      select 4, format('drop type if exists %I.%I cascade', 'public', typname)
      from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and ${excludeExtensionSql('pg_type', 't.oid')}) drops
    order by step`)
  // Dropping a table also drops the sequences of its columns, hence `if exists`.
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists drizzle cascade')
}

/**
 * Runs `load` without foreign keys and triggers, so that rows may come in any order and counters keep their
 * values. Afterward, PostgreSQL checks every foreign key again.
 */
export async function runWithoutReferences(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conname`)
  const { rows: triggers } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`)
  for (const { drop } of keys) await client.query(drop)
  for (const { table } of triggers) await client.query(`alter table ${table} disable trigger user`)
  await load()
  for (const { table } of triggers) await client.query(`alter table ${table} enable trigger user`)
  for (const { add } of keys) await client.query(add)
}
