/**
 * Method for the certainty of places, by version of the signed files, because published results stay
 * reproducible.
 *
 * 'scales', the current method and version 3: draws vary the judges' scales too, and the intervals of a part
 * together hold nine of ten draws. 'intervals', version 2: scales are fixed, and each interval is the one
 * nearest to nine in ten. 'draws', version 1: a tie group ends where its first entry is ahead of an entry in
 * 95 % of the draws, and identical entries all get the best of their places.
 */
export type CertaintyMethod = 'scales' | 'intervals' | 'draws'
