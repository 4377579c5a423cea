/** What happens in the segment `webhook`. */
export { createWebhook, deleteWebhook, rotateSecret, testWebhook, updateWebhook } from './commands.ts'
export { getDeliveries, getWebhook, getWebhooks } from './queries.ts'
export { replayDeliveries, replayDelivery } from './replaying.ts'
