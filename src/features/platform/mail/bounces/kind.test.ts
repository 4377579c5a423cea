import { expect, test } from 'vitest'
import { getBounceKind } from './kind.ts'

test.for([
  // Reasons that concern the recipient.
  ['5.1.1', '550 5.1.1 <a@example.com>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['5.1.1', '550-5.1.1 The email account that you tried to reach does not exist.'],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['5.1.2', '550 5.1.2 Bad destination host'],
  ['5.1.3', '501 5.1.3 Bad recipient address syntax'],
  ['5.1.6', '551 5.1.6 Recipient has moved'],
  ['5.2.1', '550 5.2.1 The mailbox is inactive'],
  ['5.1.1', 'User A not listed in Domino Directory'],
  ['5.0.0', '550 No such user here'],
  ['5.3.0', '553 5.3.0 <a@example.com>... User unknown'],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
  ['5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['5.0.0', '550 5.1.1 unknown recipient'],
  ['5.7.1', '550 5.7.1 User unknown'],
  [null, '550 Unknown user'],
  [null, 'Der Empfänger ist unbekannt.'],
] as const)('%s “%s” is hard', ([status, reply]) => {
  expect(getBounceKind({ status, words: reply })).toBe('hard')
})

test.for([
  // Reasons that concern the sender.
  ['5.0.0', '550 5.7.1 client host 192.0.2.1 is on a blocklist'],
  ['5.1.1', '550 5.1.1 Message rejected: sender is listed at zen.spamhaus.example'],
  ['5.1.1', '550 5.1.1 SPF check failed'],
  ['5.1.1', '554 5.7.9 Message not accepted for policy reasons (DMARC)'],
  ['5.1.8', '553 5.1.8 sender domain does not exist'],
  ['5.1.7', '550 5.1.7 Invalid sender address'],
  ['5.1.1', '550 5.1.1 Sender address rejected: Domain not found'],
  ['5.0.0', '550 Your IP has a poor reputation'],
  ['5.0.0', '550 Mailbox unavailable. Your IP address is blacklisted'],
  ['5.7.1', '554 5.7.1 Relay access denied'],
  ['5.7.26', '550-5.7.26 This mail is unauthenticated'],
  // Reasons that concern the content, size or route.
  ['5.6.0', '554 5.6.0 Message content rejected'],
  ['5.5.2', '501 5.5.2 Syntax error'],
  ['5.1.1', '554 Message refused: spam'],
  ['5.3.4', '552 5.3.4 Message size exceeds fixed limit'],
  ['5.4.14', '554 5.4.14 Hop count exceeded - possible mail loop'],
  ['5.4.6', '554 5.4.6 Too many hops'],
  // Temporary problems of the mailbox.
  ['5.2.2', '552 5.2.2 Mailbox full'],
  ['5.1.1', '552 5.2.2 full'],
  ['5.1.1', '550 5.1.1 Mailbox is full'],
  ['5.2.3', '552 5.2.3 Message exceeds local size limit'],
  ['5.0.0', '421 4.7.0 Try again later'],
  ['5.1.1', '421 4.7.0 too many connections'],
  ['4.2.2', '452 4.2.2 The account is over quota'],
  ['4.4.1', 'connect to mx.example: Connection timed out'],
  ['5.4.4', 'Host or domain name not found. Name service error'],
  // Reports without a clear reason.
  ['5.0.0', '550 Rejected'],
  ['5.0.0', ''],
  [null, '554 Transaction failed'],
  [null, ''],
] as const)('%s “%s” is soft', ([status, reply]) => {
  expect(getBounceKind({ status, words: reply })).toBe('soft')
})
