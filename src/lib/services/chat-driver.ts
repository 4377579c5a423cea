/** Response of a chat to one request. `why` is a sentence for administrators. */
export type ChatAnswer<Done = object> =
  | ({ is: 'done' } & Done)
  /** `mayBeDone`: whether the request was sent, but its outcome is unknown. */
  | { is: 'retry'; at: Date; why: string; mayBeDone: boolean }
  | { is: 'gone'; why: string }
  /**
   * `isDead`: whether nothing sent with this token will ever be accepted. `isShut`: whether this person
   * accepts no messages from the site.
   */
  | { is: 'forbidden'; why: string; isDead?: true; isShut?: true }

/** Ids that the chat gave to the objects created in it, by purpose. */
export type ChatIds = Readonly<Record<string, string>>

export type RoomShape = 'channels' | 'threads'

/** An event's area in a chat, which contains its rooms. */
export interface ChatSpace {
  kind: 'space'
  /** Id of the event's own server; null for the community's. */
  server: string | null
  /** Short name, unique among events. */
  name: string
  /** Number of the room for which the space must have a place. */
  number: number
  shape: RoomShape
  wantsRole: boolean
  ids: ChatIds
}

/** Chat room of a team or a topic. */
export interface ChatRoom {
  kind: 'room'
  server: string | null
  space: ChatIds
  /**
   * Number from 1, unique in its space. Together with the name it finds a room that was created without a
   * known outcome.
   */
  number: number
  /** Display name, set only once. */
  name: string
  shape: RoomShape
  hasVoice: boolean
  /** Whether the room is open; if not, the existing room is removed. */
  isOpen: boolean
  /** Whether the room sleeps until someone writes, if the chat limits the number of active rooms. */
  sleeps: boolean
  ids: ChatIds
}

export interface Ensure {
  /** Desired state. Each call of `ensure` makes at most one change, so that new ids can be saved. */
  wanted: ChatSpace | ChatRoom
  /** Whether an earlier attempt may have succeeded, so that existing rooms are looked up first. */
  mayBeDone: boolean
}

export interface EnsuredChat {
  ids: ChatIds
  /** Whether nothing is left to do. */
  isWhole: boolean
}

export interface ChatPerson {
  /** Id of the person at the chat. */
  id: string
  /** OAuth token of the person, for joining a server. */
  token?: string | undefined
}

export type ChatTarget =
  | { kind: 'server'; server: string | null }
  | { kind: 'role'; server: string | null; role: string }
  | { kind: 'room'; room: ChatRoom }

/** A user's message in Markdown, with author, pictures and its URL on the site. */
export interface MemberMessage {
  /** Author's name in the team. */
  by: string
  /** Descriptions of the pictures below the message, possibly empty. */
  pictures: readonly string[]
  /** URL of the message on the site, with the pictures. */
  at: string
}

export interface ChatPost {
  to: { kind: 'channel'; id: string } | { kind: 'person'; id: string }
  text: string
  /** Null for a sentence of the site, which is not Markdown. */
  said: MemberMessage | null
  /** Id of the delivery: the same text with the same key arrives once. */
  key: string
  /** Time of the first attempt with an unknown outcome. */
  triedAt: Date | null
  /** Message ids that arrived since `triedAt` and belong to other deliveries. */
  known: readonly string[]
}

export interface ChatCapabilities {
  /** Whether rooms can be created and closed. */
  rooms: boolean
  voice: boolean
  threads: boolean
  roles: boolean
  /** Whether people can connect their accounts and join rooms. */
  people: boolean
  /** Whether direct messages can be sent. */
  direct: boolean
}

/** A command that people can use in a chat, with its argument. */
export interface OfferedCommand {
  name: string
  about: string
  takes?: { name: string; about: string; longest: number }
}

/** Connection to an external chat: it stores nothing, and throws only for errors of the site itself. */
export interface ChatDriver {
  readonly name: 'discord' | 'matrix' | 'webhook'
  readonly capabilities: ChatCapabilities
  ensure(request: Ensure): Promise<ChatAnswer<EnsuredChat>>
  post(message: ChatPost): Promise<ChatAnswer<{ id: string }>>
  invite(target: ChatTarget, person: ChatPerson): Promise<ChatAnswer>
  remove(target: ChatTarget, person: ChatPerson): Promise<ChatAnswer>
  /** Whether a person is currently in a server; null means the community's. */
  isIn(server: string | null, person: ChatPerson): Promise<ChatAnswer<{ isIn: boolean }>>
  /** Registers the commands with the chat. */
  offer(commands: readonly OfferedCommand[]): Promise<ChatAnswer>
  /** Returns the number of failed responses in the last call that count toward an IP ban by the chat. */
  takeBadAnswers(): number
}

/** A user's chat account, after they connected it. */
export interface Connected {
  id: string
  handle: string
  token: string
  tokenUntil: Date
}

/** OAuth connection of accounts. */
export interface ChatConnector {
  /** Returns the URL of the chat's consent page, from which the user returns with a code and this state. */
  wayOut(state: string, returnUrl: string): string
  /** Exchanges the code for the account, outside any transaction. */
  exchange(code: string, returnUrl: string): Promise<ChatAnswer<Connected>>
}

/** Chat configuration of a process. */
export interface Chat {
  /** Null without a chat; messages then stay in the outbox. */
  driver: ChatDriver | null
  /** Null if accounts can't be connected. */
  connecting: ChatConnector | null
  /** Key, in hex, that verifies requests from the chat; null if it sends none. */
  publicKey: string | null
  /** Id of the community's own server; null if there is none. */
  server: string | null
  /** Id of this process, for the lease on sending. */
  process: string
}
