import type { Topic } from './topics.ts'

export interface NoticeContent {
  /** People as text: "Ada", "Ada and Ben", "Ada and 11 others", "Someone". */
  who: string
  /** Whether `who` is more than one person. */
  isMany: boolean
  /** Title of the subject. */
  title: string
  data: Readonly<Record<string, string>>
}

/** Topic, channels and text of a kind of notification. */
export interface Kind {
  topic: Topic
  /**
   * E-mail: 'own' is sent whatever `subscribedToMail` says (docs/rules.md#mail), 'asked' only to subscribers;
   * undefined means none.
   */
  mail?: 'own' | 'asked'
  /** Default e-mail with the sentence and its link, unless `notify` gets another. */
  letter?: 'sentence'
  /** Whether anyone can trigger it for anyone, so that it counts toward the daily limit for strangers. */
  byStrangers?: true
  /** Whether it confirms the recipient's own action by e-mail, without an inbox entry or a chat message. */
  isReceipt?: true
  /** Whether it reports that its subject is gone, so that its e-mail is sent even then. */
  isFarewell?: true
  /** Whether it isn't sent to people who muted the event. */
  mutable?: true
  /** Whether it names only people with a public profile, because they contacted no one. */
  namesPublic?: true
  /**
   * Key of `data` whose value is true only of the people who share it, so that people with another value get
   * a separate entry.
   */
  groupedBy?: string
  /** Whether a new actor replaces the previous one, so that people aren't counted. */
  isLatestOnes?: true
  /**
   * Whether it groups all items of a queue in one entry, which disappears with the last one. Then no e-mail
   * or message is sent per item, but digests include the entry.
   */
  isQueue?: true
  /** Whether a new entry replaces those already read about the same thing, such as an older invitation. */
  isRenewed?: true
  describe(content: NoticeContent): string
}
