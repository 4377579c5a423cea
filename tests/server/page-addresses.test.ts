import { expect, test } from '#tests/support/world.ts'

test('a page’s address in capitals leads to the one in lowercase, with its query', async ({ world }) => {
  const getLocation = async (url: string) => {
    const { statusCode, headers } = await world.app.inject({ url })
    return statusCode === 301 ? headers.location : null
  }
  const locations = {
    '/tech/REACT': '/tech/react',
    '/tech/Meta/React.md?lang=de': '/tech/meta/react.md?lang=de',
    '/event/Quiet-Tools/Team/?Tab=A': '/event/quiet-tools/team?Tab=A',
    '/stream/AI': '/stream/ai',
    '/t/First-Steps': '/t/first-steps',
    '/blog/Hello': '/blog/hello',
    '/apps/category/Games': '/apps/category/games',
    '/EVENT': '/event',
    '/tech/%C3%89tude-A': '/tech/%C3%89tude-a',
  }
  for (const [url, location] of Object.entries(locations)) expect(await getLocation(url), url).toBe(location)
  for (const url of ['/tech/react', '/u/@Ada', '/tech/%C3%89', '/event?search=REACT'])
    expect(await getLocation(url), url).toBeNull()
  const { statusCode } = await world.app.inject({ method: 'POST', url: '/tech/REACT' })
  expect(statusCode).not.toBe(301)
})
