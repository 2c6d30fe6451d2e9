/** Error texts about shops (foundation/messages.ts has what is everybody's). */
export const ownShopsFailed = "管理店舗の取得に失敗しました";
export const notStaff = "この店舗のスタッフではないため、この画面は使えません。";
export const shopNotFound = "お店が見つかりませんでした。";
export const shopForbidden = "この店舗を管理する権限がありません。";
export const ownerCloses = "お店を閉じられるのは、オーナーだけです。";
export const shopClosed = "このお店は、すでに閉じられています。";
export const shopUpdateFailed = "店舗情報の更新に失敗しました";
export const stockFailed = "在庫を保存できませんでした。もう一度お試しください。";
export const stockUnknown =
  "カタログにないメーカーかフレーバーが含まれています。画面を読み込み直してください。";
export const tooMuchStock = "一度に変更できるのは500件までです。";
export const editConflict = "この店舗の情報は、ほかの人が変更しました。内容を確認してください。";
export const placeFixed =
  "認証済みの店舗の位置は変更できません。間違いがあるときは、運営にお問い合わせください。";
export const tooManyShopImages = "写真は最大10枚まで登録できます";
export const shopImagesFailed = "写真の保存に失敗しました。";
export const shopImagesConflict = "写真は、ほかの画面で変更されました。いまの写真を表示します。";
export const shopAltTooLong = "写真の説明は120文字以内で入力してください。";
export const nameMissing = "店名を入力してください。";
export const nameTooLong = "名前は100文字以内で入力してください。";
export const kanaInvalid = "読みはひらがなかカタカナで入力してください。";
export const prefectureMissing = "都道府県を選んでください。";
export const cityMissing = "市区町村を入力してください。";
export const addressMissing = "住所を入力してください。";
export const addressTooLong = "住所は200文字以内で入力してください。";
export const placeMissing = "地名を入力してください。";
export const placeTooLong = "地名や駅名は40文字以内で入力してください。";
export const placeUnknown = "地図でお店の位置を選んでください。";
export const placeOutside = "日本国内の位置を選んでください。";
export const descriptionTooLong = "紹介文は1,000文字以内で入力してください。";
export const linkTooLong = "アドレスは300文字以内で入力してください。";
export const linkInvalid =
  "https:// から始まるアドレスを入力してください。まぎらわしい文字や記号は使えません。";
export const phoneInvalid = "電話番号を市外局番から入力してください。";
export const minutesInvalid = "徒歩の分数は0から120の間で入力してください。";
export const priceInvalid = "料金は0円から100,000円の間で入力してください。";
export const seatsInvalid = "席数は1から1,000の間で入力してください。";
export const tagInvalid = "タグは1文字から20文字で入力してください。";
export const tooManyTags = "タグは10個まで選べます。";
export const facilityUnknown = "施設の種類を一覧から選んでください。";
export const radiusInvalid = "チェックインできる範囲は50mから300mの間で入力してください。";
export const lastOrderInvalid = "ラストオーダーは閉店の0分前から180分前の間で入力してください。";
export const hoursInvalid = "開店より後の閉店時刻を入力してください。";
export const hoursTooLate = "閉店時刻は翌8:00までで入力してください。";
export const hoursOverlap = "営業時間が重なっています。";
export const tooManyHours = "1日の営業時間は3つまで入力できます。";
export const dayInvalid = "日付を選んでください。";
export const dayTwice = "同じ日が2回入っています。";
export const noteTooLong = "メモは40文字以内で入力してください。";
export const tooManyExceptions = "臨時の営業日・休業日は60日まで登録できます。";

export const ownShop = "自分が関わるお店のことは、ほかの運営メンバーが判断します。";

export * as shopMessages from "./shop-messages.ts";
