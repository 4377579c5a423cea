/** Limits of a bundle (docs/rules.md#event-bundles). */
export const bundleLimits = {
  /** Maximum bytes of the file, with all images, videos and presentations. */
  file: 1024 * 1024 * 1024,
  /** Maximum bytes of all rows together, unpacked. */
  rows: 256 * 1024 * 1024,
  /** Maximum bytes of one row. */
  row: 8 * 1024 * 1024,
  people: 40_000,
  technologies: 5000,
  categories: 500,
  files: 20_000,
  /** Maximum errors that are reported. */
  faults: 20,
}
