/** Notice on a version whose file is withheld; a correction has a file of its own. */
export const withheldNotice =
  'Its file is withheld: it names a project that moderators have hidden, and what is signed can’t be changed.'
