export const levelWords = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' }
