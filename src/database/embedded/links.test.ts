import { lstat, mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreLinks } from './links.ts'

const expectedLinks = [
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
  { source: 'native/lib/libecpg.so.6.18', target: 'native/lib/libecpg.so' },
]

test('links that an installation left out, broke or copied are right afterwards, also when two starts race', async () => {
  const native = join(await mkdtemp(join(tmpdir(), 'kilnyard-')), 'native')
  const lib = join(native, 'lib')
  await mkdir(lib, { recursive: true })
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(expectedLinks))
  await symlink('libicu.so.59', join(lib, 'libicu.so.60'))
  await writeFile(join(lib, 'libecpg.so'), 'a copy of the library')

  await Promise.all([restoreLinks(native), restoreLinks(native), restoreLinks(native)])
  await restoreLinks(native)

  expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await readlink(join(lib, 'libicu.so.60'))).toBe('libicu.so.60.2')
  expect((await lstat(join(lib, 'libecpg.so'))).isFile()).toBe(true)
  expect(await readdir(lib)).toHaveLength(3)
  await rm(native, { recursive: true })
})
