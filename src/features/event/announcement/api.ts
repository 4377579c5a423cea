import { implement } from '#lib/contract/implement.ts'
import { announcementContract } from './contract.ts'
import { sendEmailMessage } from './messages/message.ts'
import { messageContract } from './messages/message-contract.ts'
import * as muting from './reach/mutes.ts'
import { reachContract } from './reach/reach-contract.ts'
import { preview } from './messages/preview.ts'
import { undo } from './board/undo-announcement.ts'
import { create, getAnnouncement, getAnnouncements, remove, update } from './service.ts'

export const organizerMail = implement(reachContract, muting)
export const messages = implement(messageContract, { sendEmailMessage })
export const announcements = implement(announcementContract, {
  getAnnouncements,
  getAnnouncement,
  create,
  update,
  preview,
  undo,
  delete: remove,
})
