import { expect, test } from 'vitest'
import { readChat } from './chat.ts'

test.for([
  ['MATRIX_SERVER', 'https://matrix.example', 'MATRIX_TOKEN is missing'],
  ['DISCORD_GUILD_ID', 'abc', 'DISCORD_BOT_TOKEN is missing'],
  ['DISCORD_PUBLIC_KEY', 'zz', 'DISCORD_BOT_TOKEN is missing'],
] as const)('half a chat ends the start with a sentence: %s', ([name, value, sentence]) => {
  expect(() => readChat({ [name]: value })).toThrow(sentence)
})

test('an address of Discord’s interface that is none ends the start, with a bot or without', () => {
  expect(() => readChat({ DISCORD_API: 'nope' })).toThrow('DISCORD_API must be an address')
  expect(readChat({ DISCORD_API: 'https://discord.com/api' })).toBeNull()
})

test('without anything of a chat there is none', () => {
  expect(readChat({})).toBeNull()
})
