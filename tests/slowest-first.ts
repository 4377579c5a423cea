import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest: begun last, it would run alone at the end while the other worker has nothing to do. */
const slowest = [
  'tests/authorisation/authorisation.test.ts',
  'tests/large-uploads.test.ts',
  'src/commands/import.test.ts',
  'tests/races.test.ts',
  'tests/journeys/every-page.test.ts',
  'tests/journeys/own-pages.test.ts',
  'tests/pages/canaries.test.ts',
  'tests/pages/hostile-addresses.test.ts',
  'tests/journeys/pictures.test.ts',
  'tests/journeys/taking-part.test.ts',
]

const rank = ({ moduleId }: TestSpecification) => {
  const place = slowest.findIndex((path) => moduleId.endsWith(path))
  return place < 0 ? slowest.length : place
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
