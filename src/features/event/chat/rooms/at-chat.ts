import type { Context } from '#lib/contract/context.ts'
import type { roomChats } from '../contract.ts'

/** A chat in which teams have rooms. */
export type RoomChat = (typeof roomChats)[number]

/**
 * The chat whose rooms count: what was made at another is not there, and is found again once that one is set again. Where
 * none makes rooms it is Discord, for what organizers choose before it is connected.
 */
export const roomChatOf = ({ chat }: Pick<Context, 'chat'>): RoomChat =>
  chat.driver?.name === 'matrix' ? 'matrix' : 'discord'
