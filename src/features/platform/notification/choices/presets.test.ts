import { expect, test } from '#tests/support/world.ts'

type Choice = { topic: string; mail: { isOn: boolean; isLocked: boolean } | null }

test('a preset sets every switch, keeps what is always on, and is recognized', async ({ world }) => {
  const member = await world.member()
  const load = async () => (await world.as(member).get('notification/getChoices')).body
  const apply = (preset: string) => world.as(member).put('notification/applyPreset', { preset })
  const defaults = await load()
  expect(defaults.preset).toBe('concerning')

  const everything = (await apply('everything')).body
  expect(everything.preset).toBe('everything')
  expect(listMailed(everything.topics)).toEqual(
    everything.topics.filter(({ mail }: Choice) => mail).map(({ topic }: Choice) => topic),
  )
  const required = (await apply('required')).body
  expect(required.preset).toBe('required')
  expect(listMailed(required.topics)).toEqual(
    required.topics.filter(({ mail }: Choice) => mail?.isLocked).map(({ topic }: Choice) => topic),
  )
  await world.as(member).put('notification/setChoice', { topic: 'results', way: 'mail', isOn: true })
  expect((await load()).preset).toBeNull()
  expect((await apply('concerning')).body).toEqual(defaults)
})

const listMailed = (topics: Choice[]) => topics.filter(({ mail }) => mail?.isOn).map(({ topic }) => topic)
