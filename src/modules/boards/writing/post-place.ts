import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { BoardConfig, Post } from '../../../shared/do-contract.ts';

/** Where and by whom a post is written. */
export interface PostPlace {
  readonly boardConfigId: number;
  /** How the board lists its posts; null where that is not known. */
  readonly type: BoardConfig['boardType'] | null;
  /** The post that is changed; null for a new one. */
  readonly post: Post | null;
  readonly byStaff: boolean;
  /** In which times are written. */
  readonly zone: TimeZone;
}

/** An attachment that the service has. */
export interface KeptFile {
  readonly fileId: number;
  readonly name: string;
  readonly isPicture?: boolean;
  /** Its small picture, where it was uploaded here. */
  readonly thumbFileId?: number | null;
}
