import { expect, test } from 'vitest'
import { readChat } from './chat.ts'

test.for([
  ['MATRIX_SERVER', 'https://matrix.example', 'MATRIX_TOKEN is missing'],
  ['DISCORD_GUILD_ID', 'abc', 'DISCORD_BOT_TOKEN is missing'],
  ['DISCORD_PUBLIC_KEY', 'zz', 'DISCORD_BOT_TOKEN is missing'],
] as const)('half a chat ends the start with a sentence: %s', ([name, value, sentence]) => {
  expect(() => readChat({ [name]: value })).toThrow(sentence)
})

test('without anything of a chat there is none', () => {
  expect(readChat({})).toBeNull()
})
