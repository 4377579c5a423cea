import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import { toSlug } from '#lib/fields/slug.ts'
import type { EventKind } from '../contract.ts'

interface SlugRequest {
  kind: EventKind
  title: string
  /** Requested slug: used exactly, or refused. */
  slug?: string | undefined
  /** Id of the event or stream itself, for a rename. */
  ownId?: string | undefined
}

/**
 * Returns a free slug for an event or stream, from the title. Appends a number from 2 if another one has or
 * had it, or if it would shadow a page. A requested slug is refused instead, with 422 or 409. No one else can
 * take a slug of this kind until the transaction ends.
 */
export async function freeSlug(ctx: Context, { kind, title, slug, ownId }: SlugRequest): Promise<string> {
  const base = slug ?? (toSlug(title) || `${kind}-${randomLetters()}`)
  if (slug && isReserved(slug))
    throw invalid({ slug: `The address "${slug}" is reserved. Please choose another one.` })
  const usedSlugs = await takenSlugs(ctx, { kind, base, ownId })
  if (!usedSlugs.has(base) && !isReserved(base)) return base
  if (slug) throw conflict(`This address is already taken by another ${kind}`, 'slug_taken')
  let number = 2
  while (usedSlugs.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/**
 * Returns whether no other event or stream has or had the slug. No one else can take a slug of this kind
 * until the transaction ends.
 */
export async function isFreeSlug(
  ctx: Context,
  { kind, slug, ownId }: { kind: EventKind; slug: string; ownId: string },
): Promise<boolean> {
  return !(await takenSlugs(ctx, { kind, base: slug, ownId })).has(slug)
}

interface SlugLookup {
  kind: EventKind
  base: string
  ownId: string | undefined
}

async function takenSlugs(ctx: Context, { kind, base, ownId }: SlugLookup): Promise<Set<string>> {
  // Serializes naming, because two new events with one title must not choose the same free slug.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind}-slug`}))`)
  const isSimilar = sql`(kind = ${kind} and (slug = ${base} or slug like ${`${base}-%`}))`
  const rows = await ctx.db.execute<{ slug: string }>(
    sql`select slug from event where ${isSimilar} and deleted_at is null and id is distinct from ${ownId ?? null}::uuid
      union select slug from event_slug where ${isSimilar} and event_id is distinct from ${ownId ?? null}::uuid`,
    'objects',
  )
  return new Set(rows.map((row) => row.slug))
}

function randomLetters() {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => (byte % 36).toString(36)).join('')
}
