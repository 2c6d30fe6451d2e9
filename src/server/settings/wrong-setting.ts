/** A setting that cannot be used; its message is one line for the person who starts the server. */
export class WrongSetting extends Error {}
