export interface DemoMessage {
  personKey: string
  body: string
  hoursAgo: number
  isEdited?: boolean
}

interface DemoRoom {
  teamKey: string
  messages: readonly DemoMessage[]
  /** Number of messages that each member has read. */
  read: Readonly<Record<string, number>>
}

/** Chat of one demo team; its admin hasn't read the last messages. */
export const rooms: readonly DemoRoom[] = [
  {
    teamKey: 'qt-lampwick',
    messages: [
      {
        personKey: 'member',
        body: 'Good morning! The lamp hears us now. Two lessons so far:\n\n- next to the bandsaw it hears nothing, so it needs a button too\n- `listen.ts` stops after *eight* seconds; let’s make that twelve',
        hoursAgo: 27,
      },
      { personKey: 'zuzana', body: 'Nice. I’ll draw the screens after lunch.', hoursAgo: 26 },
      {
        personKey: 'nils',
        body: 'Can the page show the last hour only? A day is too much with gloves on.',
        hoursAgo: 22,
      },
      {
        personKey: 'member',
        body: 'Yes, an hour, with a way to the whole day.',
        hoursAgo: 21,
        isEdited: true,
      },
      {
        personKey: 'zuzana',
        body: '@oda-kessling the screens are done. Please look before I film them for the video.',
        hoursAgo: 3,
      },
      { personKey: 'nils', body: 'They’re lovely. The clock could be bigger.', hoursAgo: 2 },
    ],
    read: { member: 4, zuzana: 6, nils: 6 },
  },
]
