/** Where a tab keeps its visit (R65). Apart from its owner: whether there is a record is asked before the owner is loaded. */
export const tabSnapshotsKey = 'plotline.visit'
