/** What a chat said to one request. `why` is a sentence for whoever runs the site. */
export type ChatAnswer<Done = object> =
  | ({ is: 'done' } & Done)
  /** `mayBeDone`: it was sent, and nobody heard what came of it. */
  | { is: 'retry'; at: Date; why: string; mayBeDone: boolean }
  | { is: 'gone'; why: string }
  /**
   * `isDead`: nothing that is sent with this token will ever be taken. `isShut`: this person takes no messages from us.
   */
  | { is: 'forbidden'; why: string; isDead?: true; isShut?: true }

/** The chat's own names of what was made there, by what they are for. */
export type ChatIds = Readonly<Record<string, string>>

export type RoomShape = 'channels' | 'threads'

/** An event's part of a chat: what its rooms lie in. */
export interface ChatSpace {
  kind: 'space'
  /** The event's own server; null for the community's. */
  server: string | null
  /** Unique among events, and short. */
  name: string
  /** The room that it must have a place for. */
  number: number
  shape: RoomShape
  wantsRole: boolean
  ids: ChatIds
}

/** A team's place to talk, or a topic's. */
export interface ChatRoom {
  kind: 'room'
  server: string | null
  space: ChatIds
  /** Unique in its space, from 1 on: with the name it finds what was made and never heard of. */
  number: number
  /** What people call it; it is set once. */
  name: string
  shape: RoomShape
  hasVoice: boolean
  /** False: what is there goes. */
  isOpen: boolean
  /** Sleeps until someone writes, where a chat bears so many awake ones and no more. */
  sleeps: boolean
  ids: ChatIds
}

export interface Ensure {
  /** As it should be. Each call makes one change at most, so that what was made can be kept. */
  wanted: ChatSpace | ChatRoom
  /** An earlier attempt may have been carried out: what is there is looked for first. */
  mayBeDone: boolean
}

export interface Ensured {
  ids: ChatIds
  /** Nothing is left to do. */
  isWhole: boolean
}

export interface ChatPerson {
  /** The chat's own name of them. */
  id: string
  /** Theirs, for joining a server. */
  token?: string | undefined
}

export type ChatPlace =
  | { kind: 'server'; server: string | null }
  | { kind: 'role'; server: string | null; role: string }
  | { kind: 'room'; room: ChatRoom }

/** Who wrote it, in Markdown, with what pictures, and where it is on the site. */
export interface PersonsMessage {
  /** What their team calls them. */
  by: string
  /** What each picture below them shows, perhaps nothing. */
  pictures: readonly string[]
  /** Where they are on the site, with the pictures. */
  at: string
}

export interface ChatPost {
  to: { kind: 'channel'; id: string } | { kind: 'person'; id: string }
  text: string
  /** Null for a sentence of ours, which is no Markdown. */
  said: PersonsMessage | null
  /** The delivery's id: the same words under the same key arrive once. */
  key: string
  /** When it was first sent without anybody hearing what came of it. */
  triedAt: Date | null
  /** The chat's names of what arrived there since then, which it is not. */
  known: readonly string[]
}

export interface ChatCapabilities {
  /** Rooms can be made and closed. */
  rooms: boolean
  voice: boolean
  threads: boolean
  roles: boolean
  /** People connect their accounts and join rooms. */
  people: boolean
  /** Messages reach one person. */
  direct: boolean
}

/** What people can ask us for in a chat, and the words that they may add. */
export interface OfferedCommand {
  name: string
  about: string
  takes?: { name: string; about: string; longest: number }
}

/** A chat outside: it keeps nothing, and throws for faults of ours alone. */
export interface ChatDriver {
  readonly name: 'discord' | 'matrix' | 'webhook'
  readonly capabilities: ChatCapabilities
  ensure(asked: Ensure): Promise<ChatAnswer<Ensured>>
  post(message: ChatPost): Promise<ChatAnswer<{ id: string }>>
  invite(place: ChatPlace, person: ChatPerson): Promise<ChatAnswer>
  remove(place: ChatPlace, person: ChatPerson): Promise<ChatAnswer>
  /** Whether somebody is in a server now; null names the community's. */
  isIn(server: string | null, person: ChatPerson): Promise<ChatAnswer<{ isIn: boolean }>>
  /** Tells the chat what people can ask us for there. */
  offer(commands: readonly OfferedCommand[]): Promise<ChatAnswer>
  /** Answers of the last call that count against the address, as a chat bans those that get too many. */
  takeBadAnswers(): number
}

/** Somebody's account at the chat, as they came back from connecting it. */
export interface Connected {
  id: string
  handle: string
  token: string
  tokenUntil: Date
}

/** Connecting accounts by OAuth. */
export interface ChatConnecting {
  /** Where a person allows it; they come back with a code and this state. */
  wayOut(state: string, back: string): string
  /** Who came back, while no transaction waits. */
  exchange(code: string, back: string): Promise<ChatAnswer<Connected>>
}

/** What a process has of the chat. */
export interface Chat {
  /** Null without a chat: messages stay in the outbox. */
  driver: ChatDriver | null
  /** Null where nobody connects an account. */
  connecting: ChatConnecting | null
  /** Signs what the chat itself asks of us, in hex; null where it asks nothing. */
  publicKey: string | null
  /** The community's own server; null where there is none. */
  server: string | null
  /** Names this process, for the lease of the sending. */
  process: string
}
