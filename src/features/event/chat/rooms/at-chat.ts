import type { Context } from '#lib/contract/context.ts'
import type { roomChats } from '../contract.ts'

/** A chat that supports team rooms. */
export type RoomChat = (typeof roomChats)[number]

/**
 * Returns the chat whose rooms are used. Rooms of another chat are ignored, and found again once that chat is
 * configured again. If no chat supports rooms it is Discord, for choices that organizers make before it is
 * connected.
 */
export const getRoomChat = ({ chat }: Pick<Context, 'chat'>): RoomChat =>
  chat.driver?.name === 'matrix' ? 'matrix' : 'discord'
