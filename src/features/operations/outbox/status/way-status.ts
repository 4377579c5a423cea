export interface Queue {
  waiting: number
  /** Waiting messages whose last attempt failed. */
  failing: number
  /** Whether the mail server or a webhook's receiver was unreachable. */
  isAway: boolean
  failed: number
  oldestAt: Date | null
  error: string | null
}

interface ChannelFacts extends Queue {
  way: 'mail' | 'chat' | 'webhooks'
  isSetUp: boolean
  /** Number of waiting jobs that no worker starts; 0 while one does. */
  idle: number
  /** Reason why sending is stopped until an administrator resumes it. */
  stoppedWhy: string | null
  now: Date
}

export interface ChannelStatus {
  tone: 'good' | 'warning' | 'danger' | 'off'
  sentence: string
}

const lateMs = 10 * 60 * 1000
const names = { mail: 'E-mails', chat: 'Chat messages', webhooks: 'Webhooks' }

const unsetMessages = {
  mail: 'No mail server is set up, so e-mails stay in the outbox. Set SMTP_URL and MAIL_FROM.',
  chat: 'No chat is set up, so its messages stay in the outbox. docs/reach.md says how to connect one.',
  webhooks: '',
}

const check = {
  mail: 'Check mail to see what’s missing.',
  chat: 'Check the chat’s settings under Configuration.',
  webhooks: 'Their receivers may be away; the log of each webhook has their answers.',
}

/** Describes the state of a channel, with next steps. */
export function describeStatus({ way, isSetUp, idle, stoppedWhy, ...queue }: ChannelFacts): ChannelStatus {
  if (idle > 0)
    return {
      tone: 'danger',
      sentence: `Nothing leaves: nobody carries out jobs, and ${idle < 1000 ? idle : '1,000 or more'} wait. Start “npm run worker”, or a server whose WORKERS isn’t 0.`,
    }
  if (!isSetUp) return { tone: 'off', sentence: unsetMessages[way] }
  if (stoppedWhy)
    return { tone: 'danger', sentence: `${names[way]} have stopped: ${stoppedWhy} Nothing of it is lost.` }
  return describeSending(way, queue)
}

/** Describes the state of a channel that is sending. */
function describeSending(
  channel: ChannelFacts['way'],
  { waiting, failing, isAway, failed, oldestAt, error, now }: Queue & { now: Date },
): ChannelStatus {
  const isLate = oldestAt !== null && now.getTime() - oldestAt.getTime() > lateMs
  // A single receiver that asks for a retry doesn't count; if most messages fail, the channel itself is the
  // cause.
  const isFailing = isAway || (failing > 1 && failing * 2 > waiting)
  if ((isLate || isFailing) && error)
    return { tone: 'warning', sentence: `Delivery is failing: ${error}. ${check[channel]}` }
  if (isLate)
    return {
      tone: 'warning',
      sentence: `${names[channel]} are late. See that a server runs, or “npm run worker” where WORKERS is 0.`,
    }
  if (failed > 0) return { tone: 'warning', sentence: `${failed} failed. See why, and send them again.` }
  return {
    tone: 'good',
    sentence: waiting > 0 ? `${names[channel]} are leaving.` : `${names[channel]} leave at once.`,
  }
}
