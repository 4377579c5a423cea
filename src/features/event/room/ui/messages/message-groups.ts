import type { ShownMessage } from '../room-calls.ts'

/** Longest pause between two messages of a group, in milliseconds. */
const maxPauseMs = 5 * 60_000

/**
 * Returns whether a message follows shortly after another by the same author, so that it needs no name of its
 * own.
 */
export function isContinuation(message: ShownMessage, before: ShownMessage | undefined): boolean {
  if (!before?.author || !message.author || before.isDeleted || message.isDeleted) return false
  if (before.via !== message.via || before.isOwn !== message.isOwn) return false
  const isSameAuthor =
    before.author.face === message.author.face && before.author.userName === message.author.userName
  return isSameAuthor && Date.parse(message.createdAt) - Date.parse(before.createdAt) < maxPauseMs
}
