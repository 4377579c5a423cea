/** Packages that run only on the server; the build and the check of screens reject them in the browser. */
export const serverPackages = ['drizzle-orm', 'fastify', 'pg', 'pg-boss', 'sharp']
