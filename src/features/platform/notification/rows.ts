import { type SQL, sql } from 'drizzle-orm'

interface ChannelChoice {
  userId: SQL
  topic: string
  way: string
}

/** SQL: whether an account has switched off this channel of a topic. */
export const isChannelOff = ({ userId, topic, way }: ChannelChoice): SQL =>
  sql`exists (select from notification_off o where o.user_id = ${userId}
    and o.topic = ${topic} and o.way = ${way})`

/** SQL: whether an account has switched on a channel of a topic that is off by default. */
export const isChannelOn = ({ userId, topic, way }: ChannelChoice): SQL =>
  sql`exists (select from notification_on o where o.user_id = ${userId}
    and o.topic = ${topic} and o.way = ${way})`

/** SQL: whether a notification with this `once` key exists. */
export const wasNotifiedOnce = (onceKey: SQL): SQL =>
  sql`exists (select from notification_cause told where told.once = ${onceKey})`
