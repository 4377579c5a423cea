import type { Topic } from './topics.ts'

export interface NoticeContent {
  /** "Ada", "Ada and Ben", "Ada and 11 others", "Someone". */
  who: string
  /** Whether that is more than one. */
  isMany: boolean
  /** Of the subject. */
  title: string
  data: Readonly<Record<string, string>>
}

/** How one thing is told, to whom, and by which ways. */
export interface Kind {
  topic: Topic
  /**
   * 'own' goes whatever `subscribedToMail` says (docs/rules.md#mail), 'asked' to those who subscribed, and of the rest
   * there is no letter.
   */
  mail?: 'own' | 'asked'
  /** Its e-mail is its sentence and where that leads, unless `notify` is given another. */
  letter?: 'sentence'
  /** Anyone can do it to anyone, so that the daily limit of strangers counts it. */
  byStrangers?: true
  /** Confirms by e-mail what its reader just did, without an entry in the inbox or a message in the chat. */
  isReceipt?: true
  /** It tells that its subject is gone, so that its letter leaves all the same. */
  isFarewell?: true
  /** Who muted the event hears nothing of it. */
  mutable?: true
  /** Names only people whose profile is public: nobody wrote to anybody. */
  namesPublic?: true
  /** Whoever does it does it in place of who did it before, so that nobody is counted. */
  isLatestOnes?: true
  /**
   * All that waits in a queue is one entry, which goes with the last of it. No letter and no message tells of each; a
   * digest has it as everything else.
   */
  isQueue?: true
  describe(said: NoticeContent): string
}
