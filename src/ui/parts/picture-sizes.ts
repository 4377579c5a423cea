/**
 * Widths of pictures at each window width, as in the stylesheets, for `sizes`. The test sweep over pictures
 * checks that both agree.
 */
export const pictureSizes = {
  /** In a grid of class `cards`. */
  card: '(min-width: 76rem) 23rem, (min-width: 66rem) 30vw, (min-width: 44rem) 45vw, 92vw',
  /** In a grid of class `people`. */
  person: '(min-width: 76rem) 13.25rem, (min-width: 46rem) 16rem, 46vw',
  /** Beside a rail of class `with-rail`, 16 to 9. */
  cover: '(min-width: 76rem) 50rem, (min-width: 64rem) calc(100vw - 26rem), 92vw',
  /** The picture of a project or an app, 960 to 600, on a page that is wider if there is room. */
  project: '(min-width: 86rem) 60rem, (min-width: 76rem) 50rem, (min-width: 64rem) calc(100vw - 26rem), 92vw',
  /** At the head of a text, 312 to 198: beside its title, or as a strip above it. */
  head: '(min-width: 64rem) 19.5rem, 92vw',
  /** The winner in a list of class `podium`, twice as wide as the others. */
  podiumFirst: '(min-width: 76rem) 34.5rem, (min-width: 64rem) 46vw, 92vw',
  podiumOther: '(min-width: 76rem) 17.25rem, (min-width: 64rem) 23vw, (min-width: 48rem) 45vw, 92vw',
  /** On the results page: the winner beside its text, the others two in a row. */
  resultFirst: '(min-width: 76rem) 43rem, (min-width: 48rem) 55vw, 92vw',
  resultOther: '(min-width: 76rem) 35.25rem, (min-width: 48rem) 45vw, 92vw',
} as const
