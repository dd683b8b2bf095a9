import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { BoardConfig } from '../board-config.ts';
import type { Post } from '../post-types.ts';

/** Where a post is written, and by whom. */
export interface PostPlace {
  readonly boardConfigId: number;
  /** The board's type; null if unknown. */
  readonly type: BoardConfig['boardType'] | null;
  /** The post that is being changed; null for a new one. */
  readonly post: Post | null;
  readonly byStaff: boolean;
  /** The time zone of times in the form. */
  readonly zone: TimeZone;
}

/** An attachment that the service has stored. */
export interface KeptFile {
  readonly fileId: number;
  readonly name: string;
  readonly isPicture?: boolean;
  /** Its thumbnail, if it was uploaded in this form. */
  readonly thumbFileId?: number | null;
}
