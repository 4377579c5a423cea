import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import {
  hasChannel,
  isException,
  isLocked,
  isOffered,
  notificationChannels,
  type NotificationChannel,
  type Topic,
  topicNames,
} from '../kinds/topics.ts'
import { notificationsOff, notificationsOn } from '../table.ts'
import type { Preset } from './preset-names.ts'

/** Whether a preset switches on a channel of a topic that can be switched. */
const presets: Record<Preset, (topic: Topic, channel: NotificationChannel) => boolean> = {
  everything: () => true,
  // The defaults: what is only offered stays off.
  concerning: (topic, channel) => !isOffered(topic, channel),
  required: () => false,
}

const switchableChoices = topicNames.flatMap((topic) =>
  notificationChannels
    .filter((way) => hasChannel(topic, way) && !isLocked(topic, way))
    .map((way) => ({ topic, way })),
)

/** Replaces all of the caller's choices by those of a preset. */
export async function storePreset({ db, viewer }: MemberContext, preset: Preset): Promise<void> {
  for (const table of [notificationsOff, notificationsOn])
    await db.delete(table).where(eq(table.userId, viewer.id))
  const changed = switchableChoices
    .filter(({ topic, way }) => isException(topic, way, presets[preset](topic, way)))
    .map((choice) => ({ userId: viewer.id, ...choice }))
  const on = changed.filter(({ topic, way }) => isOffered(topic, way))
  const off = changed.filter(({ topic, way }) => !isOffered(topic, way))
  if (on.length > 0) await db.insert(notificationsOn).values(on)
  if (off.length > 0) await db.insert(notificationsOff).values(off)
}

/** Returns the preset that equals these choices; null if none does. */
export function findPreset(isOn: (topic: Topic, channel: NotificationChannel) => boolean): Preset | null {
  const names = Object.keys(presets) as Preset[]
  const matches = (name: Preset) =>
    switchableChoices.every(({ topic, way }) => isOn(topic, way) === presets[name](topic, way))
  return names.find(matches) ?? null
}
