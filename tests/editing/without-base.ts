const ownVersion = 'Compares a version of its own: 409 when someone has saved since.'
const oneChoice = 'Sets one value that the caller chose; the last choice is meant to count.'
const ownWords = 'One text of one author, who sees the stored one beside the field.'

/** Operations that change something and take no base, each with the reason. */
export const withoutBase: Record<string, string> = {
  'ballot/saveBallot': ownVersion,
  'blog/updateArticle': ownVersion,
  'submission/updateSubmission': ownVersion,
  'technology/updateTechnology': ownVersion,
  'tutorial/updateTutorial': ownVersion,
  'comment/updateComment': ownWords,
  'room/updateMessage': ownWords,
  'certificate/updateCertificate': oneChoice,
  'discord/channel/setPermissions': oneChoice,
  'discord/setRooms': oneChoice,
  'discord/setTold': oneChoice,
  'judge/setIntake': oneChoice,
  'mail/setMute': oneChoice,
  'notification/applyPreset': oneChoice,
  'notification/setChoice': oneChoice,
  'notification/setRhythm': oneChoice,
  'profile/updateProfileDiscord': oneChoice,
  'profile/updateProfileImage': oneChoice,
  'publication/setReasonsHidden': oneChoice,
  'publication/setSigningRule': oneChoice,
  'review/setReviewsAside': oneChoice,
  'review/updateReview':
    'Approves or hides; an approval names the moment that was read, and is refused when it is old.',
  'submission/setBreaksRules': oneChoice,
  'submission/setExtension': oneChoice,
  'submission/setResults':
    'Sets the named placings alone, each one choice; the form sends those that changed.',
  'user/setCanCreateEvents': oneChoice,
  'user/setRole': oneChoice,
  'user/updateUser': oneChoice,
  'participant/updateParticipant':
    'A person’s own answers in one event; the form names the fields that it shows.',
}
