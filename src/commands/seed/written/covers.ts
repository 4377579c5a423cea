import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files as table } from '#features/platform/files/table.ts'
import type { Context } from '#lib/contract/context.ts'
/** Folder of pictures in their final form: 960 × 540, WebP. */
export const coversFolder = 'src/commands/demo/covers'

interface CoveredItem {
  id: string
  /** Upload path, such as `app/{id}`; its first part is the folder. */
  path: string
  ownerId: string
}

/**
 * Stores the covers as their uploads would have; returns their addresses by item id. The pictures in the
 * repository are already in their final form, so nothing is encoded here.
 */
export async function storeCovers(ctx: Context, items: CoveredItem[]): Promise<Map<string, string>> {
  const names = (await readdir(coversFolder)).toSorted()
  const pictures = await Promise.all(names.map((name) => readFile(join(coversFolder, name))))
  const itemCovers = items.map((item, index) => ({
    ...item,
    key: `${item.path.split('/')[0]}/${crypto.randomUUID()}.webp`,
    picture: pictures[(index * 5) % pictures.length]!,
  }))
  await Promise.all(itemCovers.map(({ key, picture }) => ctx.storage.put(key, picture)))
  await ctx.db.insert(table).values(
    itemCovers.map(({ ownerId, path, key, picture }) => ({
      key,
      ownerId,
      path,
      type: 'image' as const,
      contentType: 'image/webp',
      size: picture.length,
      width: 960,
      height: 540,
      createdAt: ctx.now,
      storedAt: ctx.now,
    })),
  )
  return new Map(itemCovers.map(({ id, key }) => [id, `/files/${key}`]))
}
