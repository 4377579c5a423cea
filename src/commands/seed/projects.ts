import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '#features/platform/files/table.ts'
import { projects as table } from '#features/community/project/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { projects } from '../demo/projects.ts'
import type { DemoProject } from '../demo/shapes.ts'
import { coversFolder } from './written/covers.ts'
import type { People } from './people.ts'
import { getMorning } from './times.ts'

/** Inserts the projects on profiles, with the covers as their upload would have stored them. */
export async function insertProjects(ctx: Context, people: People): Promise<void> {
  const lastPlaces = new Map<string, number>()
  for (const [index, demo] of projects.entries()) {
    const id = crypto.randomUUID()
    const { profileId, userId } = people(demo.ownerKey)
    const slot = (lastPlaces.get(profileId) ?? 0) + 1
    lastPlaces.set(profileId, slot)
    const createdTime = getMorning(index - 200, ctx.now)
    await ctx.db.insert(table).values({
      id,
      profileId,
      slot,
      title: demo.title,
      description: demo.description,
      TechnicalSkills: [...demo.skills],
      url: demo.url,
      image: await storeCover(ctx, demo, { id, userId }),
      createdAt: createdTime,
      updatedAt: createdTime,
    })
  }
}

async function storeCover(
  ctx: Context,
  { cover }: DemoProject,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  if (!cover) return null
  const picture = await readFile(join(coversFolder, cover))
  const key = `project/${crypto.randomUUID()}.webp`
  await ctx.storage.put(key, picture)
  await ctx.db.insert(files).values({
    key,
    ownerId: userId,
    path: `project/${id}`,
    type: 'image',
    contentType: 'image/webp',
    size: picture.length,
    width: 960,
    height: 540,
    createdAt: ctx.now,
    storedAt: ctx.now,
  })
  return `/files/${key}`
}
