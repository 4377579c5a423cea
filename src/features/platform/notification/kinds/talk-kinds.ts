import type { Kind } from './kind.ts'

/** Notifications about rooms, questions, help and office hours. */
export const talkKinds = {
  mentioned: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ who, title }) => `${who} mentioned you in the room of ${title}`,
  },
  questionAsked: {
    topic: 'waiting',
    mutable: true,
    describe: ({ who, title }) => `${who} asked a question at ${title}`,
  },
  questionAnswered: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ who, title }) => `${who} answered your question at ${title}`,
  },
  helpAsked: {
    topic: 'waiting',
    mutable: true,
    describe: ({ who, isMany, title, data }) =>
      `${who} ${isMany ? 'need' : 'needs'} help at ${data['event'] ?? title}`,
  },
  helpClaimed: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    isLatestOnes: true,
    describe: ({ who, title, data }) => `${who} will help your team at ${data['event'] ?? title}`,
  },
  helpReturned: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    isLatestOnes: true,
    describe: ({ who, title, data }) =>
      `${who} can’t come. Your team’s request at ${data['event'] ?? title} is back in line`,
  },
  slotBooked: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ who, title }) => `${who} booked your office hours at ${title}`,
  },
  slotCancelled: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ who, title }) => `${who} cancelled the office hours that your team booked at ${title}`,
  },
  slotOff: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ title, data }) =>
      `The office hours that your team booked at ${title} are off: ${data['why']}. You can book others`,
  },
  slotBack: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ title }) => `The office hours that your team booked at ${title} take place after all`,
  },
  slotRemoved: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ who, title }) => `${who} removed office hours that you offered at ${title}`,
  },
  bookingCancelled: {
    topic: 'talk',
    mail: 'own',
    letter: 'sentence',
    describe: ({ who, title }) => `${who} cancelled a booking of your office hours at ${title}`,
  },
} as const satisfies Record<string, Kind>
