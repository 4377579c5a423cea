/** Of a version whose file nobody gets; a correction brings a file of its own. */
export const withheldNotice =
  'Its file is withheld: it names a project that moderators have hidden, and what is signed can’t be changed.'
