/** Packages that run on the server alone; the build and the check of screens refuse them in the browser. */
export const serverPackages = ['drizzle-orm', 'fastify', 'pg', 'pg-boss', 'sharp']
