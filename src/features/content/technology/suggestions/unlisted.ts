/** In the place of the language of a technology that somebody named and nobody has accepted: it has a page in none. */
export const unlisted = ''
