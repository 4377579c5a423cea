import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files as table } from '#features/files/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { People } from '../people.ts'
import type { Team } from '../teams.ts'

/** Pictures in their final form: 960 to 540, WebP. */
export const coversFolder = 'src/commands/demo/covers'

/**
 * Stores a cover for each of these teams, as their upload would have; gives the addresses by team. The pictures are
 * in the tree in their final form, so that nothing is encoded here.
 */
export async function storeCovers(ctx: Context, teams: Team[], people: People): Promise<Map<string, string>> {
  const names = (await readdir(coversFolder)).toSorted()
  const pictures = await Promise.all(names.map((name) => readFile(join(coversFolder, name))))
  const covers = teams.map((team, place) => ({
    team,
    key: `submission/${crypto.randomUUID()}.webp`,
    picture: pictures[(place * 5) % pictures.length]!,
  }))
  await Promise.all(covers.map(({ key, picture }) => ctx.storage.put(key, picture)))
  await ctx.db.insert(table).values(
    covers.map(({ team, key, picture }) => ({
      key,
      ownerId: people(team.demo.adminKey).userId,
      path: `submission/${team.occasion.id}-${team.id}`,
      type: 'image' as const,
      contentType: 'image/webp',
      size: picture.length,
      width: 960,
      height: 540,
      createdAt: ctx.now,
      storedAt: ctx.now,
    })),
  )
  return new Map(covers.map(({ team, key }) => [team.id, `/files/${key}`]))
}
